import { Button, Label, Prompt, Text, Textarea } from "@medusajs/ui"
import { useId, useState } from "react"
import type { QrPayment } from "../lib/types"
import { useActions } from "../lib/use-actions"
import { useTexts } from "../lib/use-texts"

const LONGEST_NOTE = 500

/** For what a person has settled outside. It asks what they did: whoever looks later has to know. */
export function ResolveButton({ payment }: { payment: QrPayment }) {
  const { t } = useTexts()
  const { resolve, isResolving } = useActions(payment)
  const [note, setNote] = useState("")
  const noteId = useId()
  return (
    <Prompt variant="confirmation" onOpenChange={() => setNote("")}>
      <Prompt.Trigger asChild>
        <Button size="small" variant="secondary" isLoading={isResolving}>
          {t("resolve.button")}
        </Button>
      </Prompt.Trigger>
      <Prompt.Content>
        <Prompt.Header>
          <Prompt.Title>{t("resolve.title")}</Prompt.Title>
          <Prompt.Description>{t("resolve.body")}</Prompt.Description>
        </Prompt.Header>
        <div className="flex flex-col gap-y-2 px-6 pt-6">
          <Label htmlFor={noteId} size="small" weight="plus">
            {t("resolve.note")}
          </Label>
          <Textarea
            id={noteId}
            dir="auto"
            maxLength={LONGEST_NOTE}
            value={note}
            aria-describedby={`${noteId}-hint`}
            onChange={(event) => setNote(event.target.value)}
          />
          <Text
            id={`${noteId}-hint`}
            size="xsmall"
            className="text-ui-fg-subtle"
          >
            {t("resolve.noteHint")}
          </Text>
        </div>
        <Prompt.Footer>
          <Prompt.Cancel>{t("actions.cancel")}</Prompt.Cancel>
          <Prompt.Action
            disabled={!note.trim()}
            onClick={() => void resolve(note)}
          >
            {t("resolve.button")}
          </Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}
