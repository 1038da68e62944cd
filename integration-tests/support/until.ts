export { until } from "../../scripts/kit/until"
