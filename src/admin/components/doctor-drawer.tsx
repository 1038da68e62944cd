import { Badge, Button, Drawer, Text } from "@medusajs/ui"
import { useState } from "react"
import { isolated } from "../lib/format"
import { useDoctor } from "../lib/queries"
import type { DoctorLine } from "../lib/types"
import { useTexts } from "../lib/use-texts"
import { DrawerBody } from "./drawer-body"
import { DrawerHeader } from "./drawer-header"
import { LoadProblem } from "./load-problem"

/** The button, and the findings that it opens. */
export function DoctorDrawer() {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Drawer open={isOpen} onOpenChange={setOpen}>
      <Drawer.Trigger asChild>
        <Button size="small" variant="secondary">
          {t("doctor.button")}
        </Button>
      </Drawer.Trigger>
      {isOpen && <Findings />}
    </Drawer>
  )
}

function Findings() {
  const { t } = useTexts()
  const { data: lines, error, isFetching, refetch } = useDoctor()
  return (
    <Drawer.Content
      aria-describedby={undefined}
      data-testid="qr-payment-doctor"
    >
      <DrawerHeader>{t("doctor.title")}</DrawerHeader>
      <DrawerBody aria-label={t("doctor.title")} aria-busy={isFetching}>
        <Text
          size="small"
          role="status"
          className="text-ui-fg-subtle px-6 py-3"
        >
          {isFetching && t("doctor.running")}
          {!isFetching && lines && t("doctor.summary", countsOf(lines))}
        </Text>
        {error && !isFetching ? (
          <LoadProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <ul className="divide-y border-t">
            {lines?.map((line, place) => (
              <Finding key={place} line={line} />
            ))}
          </ul>
        )}
      </DrawerBody>
      <Drawer.Footer>
        <Button
          size="small"
          variant="secondary"
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          {t("doctor.again")}
        </Button>
      </Drawer.Footer>
    </Drawer.Content>
  )
}

const colors = { good: "green", bad: "red", unclear: "orange" } as const

function Finding({ line }: { line: DoctorLine }) {
  const { t } = useTexts()
  const { check, result, code, reason } = line
  const params = Object.fromEntries(
    Object.entries(line.params).map(([name, value]) => [
      name,
      isolated(String(value)),
    ])
  )
  return (
    <li className="flex flex-col gap-y-1 px-6 py-3">
      <div className="flex items-center justify-between gap-x-3">
        <Text size="small" weight="plus" leading="compact">
          {t(`doctor.check.${check}`)}
        </Text>
        <Badge size="2xsmall" color={colors[result]} className="shrink-0">
          {t(`doctor.result.${result}`)}
        </Badge>
      </div>
      <Text size="small" className="text-ui-fg-subtle break-words">
        {t(`doctor.says.${code}`, params)}
      </Text>
      {reason && (
        <Text size="small" className="text-ui-fg-subtle break-words">
          <span lang="en" dir="auto" className="block">
            {reason}
          </span>
        </Text>
      )}
      {result !== "good" && (
        <Text size="small" className="break-words">
          {t(`doctor.advice.${code}`, params)}
        </Text>
      )}
    </li>
  )
}

function countsOf(lines: DoctorLine[]) {
  const count = (result: DoctorLine["result"]) =>
    lines.filter((line) => line.result === result).length
  return { good: count("good"), bad: count("bad"), unclear: count("unclear") }
}
