const { reconcileQrPaymentsWorkflow } = require("medusa-payment-qr/workflows")

/** Runs what the job runs, without waiting for its next turn. */
exports.POST = async (req, res) => {
  const { result } = await reconcileQrPaymentsWorkflow(req.scope).run()
  res.json(result)
}
