/**
 * The ledger is the only record of codes that were paid. Rolling a migration back would lose it, or what it says about
 * whose money it is; so `down` refuses while there are rows, and says how to go on.
 */
export const refuseWhileRowsExist = `
  DO $$ BEGIN
    IF EXISTS (SELECT FROM qr_payment) THEN
      RAISE EXCEPTION 'medusa-payment-qr: this migration is not rolled back, because qr_payment has rows: they are the only record of paid QR codes.'
        USING HINT = 'Keep the tables: an older version of the plugin works with them. To drop them all the same, copy them first (pg_dump -t "qr_payment*"), then empty qr_payment and roll back again.';
    END IF;
  END $$;`
