import {
  setImmediate as nextTurn,
  setTimeout as pause,
} from "node:timers/promises"
import { generateEntityId } from "@medusajs/framework/utils"
import type {
  CreatedPayment,
  CreatePaymentRequest,
} from "../../gateway/contract"
import {
  GatewayError,
  UnreadableAnswerError,
  ValidationError,
} from "../../gateway/errors"
import { cleanText } from "../../gateway/text"
import { syncAsPoll } from "./sync-status"
import { installationAt, ownInstallations } from "./installation"
import { safeInstructions } from "./instructions"
import type { CodeScope } from "./ledger/code-limits"
import type { ClaimRequest } from "./ledger/codes"
import { isTaken } from "./ledger/table"
import { problemOf } from "./problem"
import { isDrawable, qrImage } from "./qr-image"
import {
  expectIssued,
  type IssuedRow,
  isIssued,
  type QrPaymentRow,
} from "./row"
import type { Tools } from "./tools"
import { hashOf, tokenFor, webhookUrl } from "./webhook-address"

/** Whose payment collection it is: a cart's, or that of an order which owes something after its checkout. */
type CollectionKind = {
  kind?: "cart" | "order"
  /** As the merchant and the customer know the order. */
  orderNumber?: string
}

/**
 * What the service is told besides amount and currency. It never comes from the storefront, and no id of Medusa's is
 * in it: whoever knows a cart's id reads and changes the shopper's address with it.
 */
export type SaleDetails = Pick<CreatePaymentRequest, "client" | "products"> &
  CollectionKind

export type CodeRequest = CodeScope & {
  session_id: string
  /** Read while the ledger enters the code: most carts ask for one code only. */
  details: Promise<SaleDetails>
  /** Throws if Medusa's session asks for something else: then no code is shown, and no other one touched. */
  check: () => Promise<void>
}

/** The request that was asking the service for the same code got none. */
export class CodeNotIssuedError extends Error {
  constructor(collectionId: string) {
    super(
      `The service gave no code for the payment collection ${collectionId}.`
    )
    this.name = "CodeNotIssuedError"
  }
}

const LOOK_AGAIN_MS = 50

/** Allowed beyond the call's own deadline before an unfinished row counts as a process that died. */
const ISSUING_GRACE_MS = 5_000

/** The code for a session: one that is live or already paid for the same cart and amount, or a new one. */
export async function issueCode(
  tools: Tools,
  request: CodeRequest
): Promise<IssuedRow> {
  const wanted = { ...request, details: withoutThrowing(tools, request) }
  const first = await tools.ledger.codes.claimFirst(claimOf(tools, request))
  if (!first) {
    await request.check()
    return await nextCode(tools, wanted)
  }
  const checking = onceAsked().then(request.check)
  checking.catch(() => undefined)
  // Whatever comes of the check: another request for the same cart may be waiting for this code.
  const issued = await createCode(tools, first, wanted)
  await checking
  return issued
}

/**
 * A few turns of the event loop later the request to the service is connected and sent: what keeps the processor busy
 * before then would delay it, and until the answer comes there is time.
 */
async function onceAsked(): Promise<void> {
  await nextTurn()
  await nextTurn()
  await nextTurn()
}

/** A code whose buyer and goods the service does not know is paid like any other. */
function withoutThrowing(
  { logger }: Tools,
  { details, session_id }: CodeRequest
): Promise<SaleDetails> {
  return details.catch((error: unknown) => {
    logger.warn(
      `QR payment for session ${session_id}: the cart can't be read, and a new code is made without its buyer and goods: ${cleanText(String(error), 200)}`
    )
    return {}
  })
}

/** The cart has a code, or somebody is just asking for its first. */
async function nextCode(
  tools: Tools,
  request: CodeRequest
): Promise<IssuedRow> {
  await askAboutWaiting(tools, request)
  try {
    const first = await claimOrWait(tools, request)
    // Only when whoever was asking has died does the second try find the row free.
    const issued = first ?? (await claimOrWait(tools, request))
    if (!issued) {
      throw new CodeNotIssuedError(request.payment_collection_id)
    }
    return issued
  } catch (error) {
    return await expectUnclear(tools, request, error)
  }
}

/** While the service gives no answer, a shopper may have paid the code before: that is shown, and not that nothing was. */
async function expectUnclear(
  tools: Tools,
  request: CodeRequest,
  error: unknown
): Promise<IssuedRow> {
  const isClear = error instanceof ValidationError
  const unclear =
    error instanceof GatewayError && !isClear
      ? await tools.ledger.codes.showUnclear(claimOf(tools, request))
      : undefined
  if (!unclear) {
    throw error
  }
  return expectIssued(unclear)
}

/** A code that was paid, failed or expired since we last heard must not be taken for one that waits. */
async function askAboutWaiting(
  tools: Tools,
  request: CodeRequest
): Promise<void> {
  const { ledger, settings } = tools
  const waiting = await ledger.codes.waitingFor(
    request,
    ownInstallations(settings)
  )
  for (const row of waiting.filter(isIssued)) {
    await syncAsPoll(tools, row)
  }
}

/** Undefined when another request was asking, and never finished. */
async function claimOrWait(
  tools: Tools,
  request: CodeRequest
): Promise<IssuedRow | undefined> {
  const claim = claimOf(tools, request)
  const { row, mine } = await tools.ledger.codes.claim(claim)
  return mine
    ? await createCode(tools, row, request)
    : await waitForCode(tools, row, claim.issuing_lease_ms)
}

function claimOf(
  { settings, tokenKeyFor }: Tools,
  request: CodeRequest
): ClaimRequest {
  const id = generateEntityId(undefined, "qrpay")
  return {
    id,
    session_id: request.session_id,
    payment_collection_id: request.payment_collection_id,
    account: request.account,
    amount: request.amount,
    currency_code: request.currency_code,
    webhook_token_hash: hashOf(tokenFor(tokenKeyFor(request.account), id)),
    installation: installationAt(settings.backendUrl),
    own_installations: ownInstallations(settings),
    expires_in_minutes: settings.expiresInMinutes,
    issuing_lease_ms: settings.timeoutMs + ISSUING_GRACE_MS,
  }
}

async function createCode(
  { ledger, settings, gatewayFor, tokenKeyFor, logger }: Tools,
  row: QrPaymentRow,
  { details, session_id }: CodeRequest
): Promise<IssuedRow> {
  try {
    const { kind, orderNumber, ...told } = await details
    const { client, keyId } = gatewayFor(row.account).current
    const created = await client.createPayment({
      ...told,
      amount: Number(row.amount),
      currency: row.currency_code.toUpperCase(),
      reference_id: row.id,
      webhook_url: webhookUrl(
        settings.backendUrl,
        row.id,
        tokenFor(tokenKeyFor(row.account), row.id)
      ),
    })
    assertDrawable(created.qr_code, created.payment_id)
    const recording = ledger.codes.record(row.id, {
      ...created,
      key_id: keyId,
      asked_key_id: keyId,
      kind,
      order_number: orderNumber,
      instructions: safeInstructions(created.instructions),
    })
    const [recorded] = await Promise.all([
      recording.catch((error: unknown) => {
        throw isTaken(error) ? reusedId(created) : error
      }),
      drawAhead(created),
    ])
    logger.info(
      `QR payment ${row.id}: code issued as ${created.payment_id} for session ${session_id}`
    )
    return expectIssued(recorded)
  } catch (error) {
    // Also after an answer that got lost: a code that nobody has seen can't be paid.
    await ledger.codes
      .giveUp(row.id, problemOf(error))
      .catch((problem: unknown) => {
        logger.error(
          `QR payment ${row.id} stays unfinished: ${cleanText(String(problem), 500)}`
        )
      })
    throw error
  }
}

/** Another request is asking the service for the same code: wait for it instead of asking twice. */
async function waitForCode(
  { ledger }: Tools,
  row: QrPaymentRow,
  longest: number
): Promise<IssuedRow | undefined> {
  const until = Date.now() + longest
  for (
    let current: QrPaymentRow | undefined = row;
    current && Date.now() < until;
    current = await ledger.find(row.id)
  ) {
    if (isIssued(current)) {
      return current
    }
    if (current.disposition !== "open") {
      throw new CodeNotIssuedError(row.payment_collection_id)
    }
    await pause(LOOK_AGAIN_MS)
  }
  return undefined
}

/** Before the code is recorded: what is in the ledger is shown to whoever asks next. */
function assertDrawable(qrCode: string, paymentId: string): void {
  if (!isDrawable(qrCode)) {
    throw new UnreadableAnswerError(
      { operation: "create", paymentId },
      "its qr_code can't be drawn as a QR code"
    )
  }
}

function reusedId({ payment_id }: CreatedPayment): UnreadableAnswerError {
  return new UnreadableAnswerError(
    { operation: "create", paymentId: payment_id },
    "it has issued its payment_id before"
  )
}

/** The picture takes a while, and so does the database: what is known to be drawable is drawn once that has been asked. */
async function drawAhead({ qr_code }: CreatedPayment): Promise<void> {
  await nextTurn()
  qrImage(qr_code)
}
