/** Pictures lie in static/, which Medusa serves; their addresses have no host, so that the store may change its port. */
exports.products = [
  {
    handle: "morning-mug",
    picture: "mug",
    title: "Morning mug",
    eur: 18,
    description:
      "A generous mug for the first coffee of the day. Glazed teal by hand, with a bare clay foot. Holds 350 ml.",
  },
  {
    handle: "noodle-bowl",
    picture: "bowl",
    title: "Noodle bowl",
    eur: 26,
    description:
      "Deep, wide and the colour of late summer. Room for a whole supper, and warm to hold. 18 cm across.",
  },
  {
    handle: "round-teapot",
    picture: "teapot",
    title: "Round teapot",
    eur: 64,
    description:
      "Pours without a drop beside the cup. Sage glaze, a handle that stays cool, a sieve inside. Holds 900 ml.",
  },
  {
    handle: "bud-vase",
    picture: "vase",
    title: "Bud vase",
    eur: 32,
    description:
      "For the three flowers that you brought home from the walk. A narrow neck keeps them upright. 16 cm high.",
  },
  {
    handle: "supper-plate",
    picture: "plate",
    title: "Supper plate",
    eur: 24,
    description:
      "Cream with a cobalt rim, and a twig drawn by brush. No two are alike. 26 cm across, dishwasher safe.",
  },
  {
    handle: "espresso-pair",
    picture: "cups",
    title: "Espresso pair",
    eur: 22,
    description:
      "One in chalk, one in charcoal, and they stack. Thick walls keep a short coffee hot. 80 ml each.",
  },
]
