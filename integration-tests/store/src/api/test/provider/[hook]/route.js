/** Lets a test call the provider's hooks as other plugins do; core itself never calls some of them. */
exports.POST = async (req, res) => {
  const provider = req.scope
    .resolve("payment")
    .paymentProviderService_.retrieveProvider("pp_qr_qr")
  try {
    res.json(await provider[req.params.hook](req.body))
  } catch (error) {
    res
      .status(400)
      .json({ type: error.type ?? error.name, message: error.message })
  }
}
