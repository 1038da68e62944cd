import type { MedusaContainer } from "@medusajs/framework/types"
import { messageOf } from "../../gateway/text"
import type { Notice } from "../../medusa/send-notification"
import type { Ledger } from "../../modules/qr-payment/ledger"
import { noticeTexts } from "../../texts/notices"
import { alertChannels, isSent } from "../send-alert"
import { type SettleContext, settleContext } from "../settle-qr-payment/context"
import { findJobSpell } from "./job-spell"
import { noticesOf } from "./notice"
import { findOutageSpells } from "./outage-spells"
import type { Spell } from "./spell"
import { findWebhookSpells } from "./webhook-spells"

const LOOK_EVERY_MS = 60_000

type Look = { at: number; isRunning: boolean; isReported: boolean }

const looks = new WeakMap<Ledger, Look>()

/** What this process has sent, or has seen to be sent: so that it isn't looked up again every minute. */
const sent = new Set<string>()
const logged = new Set<string>()

/**
 * For whatever happens often: alerts the merchant if something of the plugin's own doesn't work, at most once a minute.
 * It begins after this call, and nobody waits for it.
 */
export function watchHealth(container: MedusaContainer): void {
  const context = settleContext(container)
  const look = lookOf(context)
  if (performance.now() - look.at > LOOK_EVERY_MS) {
    void lookNow(context, look)
  }
}

/** For the job, which is rare enough. */
export function watchHealthNow(container: MedusaContainer): void {
  const context = settleContext(container)
  void lookNow(context, lookOf(context))
}

function lookOf({ qrPayment }: SettleContext): Look {
  const look = looks.get(qrPayment.ledger) ?? {
    at: -Infinity,
    isRunning: false,
    isReported: false,
  }
  looks.set(qrPayment.ledger, look)
  return look
}

async function lookNow(context: SettleContext, look: Look): Promise<void> {
  if (look.isRunning) {
    return
  }
  look.isRunning = true
  look.at = performance.now()
  try {
    for (const spell of await findSpells(context)) {
      logOnce(context, spell)
      await alert(context, spell)
    }
  } catch (error) {
    if (!look.isReported) {
      look.isReported = true
      context.logger.warn(
        `medusa-payment-qr: could not check whether all is well: ${messageOf(error)}`
      )
    }
  } finally {
    look.isRunning = false
  }
}

async function findSpells({ qrPayment }: SettleContext): Promise<Spell[]> {
  const [job, outages, webhooks] = await Promise.all([
    findJobSpell(qrPayment.ledger),
    findOutageSpells(qrPayment),
    findWebhookSpells(qrPayment),
  ])
  return [...(job ? [job] : []), ...outages, ...webhooks]
}

/** Also where the merchant can't be told otherwise. */
function logOnce(
  { logger }: SettleContext,
  { kind, account, mark, describe }: Spell
): void {
  const spell = JSON.stringify([kind, account, mark])
  if (!logged.has(spell)) {
    logged.add(spell)
    const description = describe(noticeTexts.en.health.description)
    logger.error(`QR payments: ${description}`)
  }
}

async function alert(context: SettleContext, spell: Spell): Promise<void> {
  const { settings } = context.qrPayment
  const texts = noticeTexts[settings.language]
  for (const channel of alertChannels(settings)) {
    await sendInOrder(context, noticesOf(spell, channel, texts))
  }
}

/** What can't be sent is tried again at the next look, before any reminder of it. */
async function sendInOrder(
  context: SettleContext,
  notices: Notice[]
): Promise<void> {
  const [next, ...others] = notices.filter(
    ({ idempotency_key }) => !sent.has(idempotency_key)
  )
  if (next && (await isSent(context, next))) {
    sent.add(next.idempotency_key)
    await sendInOrder(context, others)
  }
}
