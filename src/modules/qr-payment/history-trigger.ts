/** A row's history is of interest only where one of these changes; most updates note when somebody looked. */
const TOLD = [
  ...["payment_id", "session_id", "status", "order_id", "disposition"],
  ...["attention_kind", "refund_requested_at", "failed_refunds"],
]
const isTold = TOLD.map((name) => `OLD.${name} IS DISTINCT FROM NEW.${name}`)

/**
 * The database itself writes the history, in the transaction that changes the row: no change can be made without its
 * line, by any version of the code, and no line without its change. `changed_by` says who caused it.
 */
const writeLines = `
  CREATE OR REPLACE FUNCTION qr_payment_write_history() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    was qr_payment;
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      was := OLD;
    ELSE
      was := NEW;
      was.disposition := 'open';
      was.attention_kind := NULL;
    END IF;
    INSERT INTO qr_payment_history (id, qr_payment_id, at, event, code, detail, key_id, actor, actor_id)
    SELECT 'qrhist_' || replace(gen_random_uuid()::text, '-', ''), NEW.id, clock_timestamp(), line.event, line.code,
      line.detail, CASE WHEN line.place IN (1, 2, 5, 9) THEN NEW.asked_key_id END, split_part(NEW.changed_by, ':', 1), nullif(split_part(NEW.changed_by, ':', 2), '')
    FROM (VALUES
      (1, was.payment_id IS NULL AND NEW.payment_id IS NOT NULL AND was.attention_kind IS DISTINCT FROM 'unrecorded',
        'issued', NULL, NULL),
      (2, was.payment_id IS NULL AND NEW.payment_id IS NOT NULL AND was.attention_kind = 'unrecorded',
        'identified', NULL, NULL),
      (3, was.disposition = 'open' AND NEW.disposition = 'abandoned' AND NEW.payment_id IS NOT NULL,
        'left', NULL, NULL),
      (3, was.disposition = 'open' AND NEW.disposition = 'abandoned' AND NEW.payment_id IS NULL
          AND NEW.last_problem IS NOT NULL,
        'not_issued', NEW.last_problem_code, NEW.last_problem),
      (4, was.session_id <> NEW.session_id, 'shown_again', NULL, NEW.session_id),
      (5, was.status <> NEW.status, NEW.status,
        CASE WHEN NEW.status = 'refunded' THEN coalesce(NEW.refund_reason, 'elsewhere') END, NULL),
      (6, was.order_id IS NOT NULL AND NEW.order_id IS NULL, 'order_removed', NULL, was.order_id),
      (7, NEW.order_id IS NOT NULL AND was.order_id IS DISTINCT FROM NEW.order_id, 'ordered', NULL, NEW.order_id),
      (8, NEW.disposition = 'attention'
          AND (was.disposition <> 'attention' OR was.attention_kind IS DISTINCT FROM NEW.attention_kind),
        CASE WHEN NEW.attention_kind = 'stray' THEN 'stray' ELSE 'attention' END,
        CASE WHEN NEW.attention_kind = 'stray' THEN NEW.refund_reason ELSE NEW.attention_kind END,
        NEW.attention_reason),
      (9, was.refund_requested_at IS NULL AND NEW.refund_requested_at IS NOT NULL,
        'refund_requested', NEW.refund_reason, NULL),
      (10, was.refund_requested_at IS NOT NULL AND NEW.refund_requested_at IS NULL, 'refund_withdrawn', NULL, NULL),
      (11, NEW.failed_refunds > was.failed_refunds, 'refund_failed', NULL, NEW.attention_reason),
      (12, was.disposition = 'attention' AND NEW.disposition = 'resolved',
        'resolved', NEW.attention_kind, NEW.resolved_note),
      (13, was.disposition = 'attention' AND NEW.disposition NOT IN ('attention', 'resolved')
          AND (was.attention_kind = 'stray' AND NEW.disposition = 'refunded') IS NOT TRUE,
        'attention_ended', was.attention_kind, NULL)
    ) AS line (place, happened, event, code, detail)
    WHERE line.happened
    ORDER BY line.place;
    RETURN NULL;
  END $$;`

const refuseChanges = `
  CREATE OR REPLACE FUNCTION qr_payment_keep_history() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'medusa-payment-qr: the history of payments is only added to; nothing in it is changed or deleted.';
  END $$;`

export const keepHistory = [
  writeLines,
  `DROP TRIGGER IF EXISTS qr_payment_entered ON qr_payment;`,
  `CREATE TRIGGER qr_payment_entered AFTER INSERT ON qr_payment
     FOR EACH ROW WHEN (NEW.disposition = 'attention') EXECUTE FUNCTION qr_payment_write_history();`,
  `DROP TRIGGER IF EXISTS qr_payment_changed ON qr_payment;`,
  `CREATE TRIGGER qr_payment_changed AFTER UPDATE ON qr_payment
     FOR EACH ROW WHEN (${isTold.join(" OR ")}) EXECUTE FUNCTION qr_payment_write_history();`,
  refuseChanges,
  `DROP TRIGGER IF EXISTS qr_payment_history_kept ON qr_payment_history;`,
  `CREATE TRIGGER qr_payment_history_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON qr_payment_history
     FOR EACH STATEMENT EXECUTE FUNCTION qr_payment_keep_history();`,
]

/** For a migration that is rolled back, after the tables are gone. */
export const stopHistory = [
  `DROP FUNCTION IF EXISTS qr_payment_write_history();`,
  `DROP FUNCTION IF EXISTS qr_payment_keep_history();`,
]
