// biome-ignore-all lint/performance/noBarrelFile: the platform looks for handler and class in the entry
export { Answers, default } from '../workers/api'
export { ApiRows } from '../workers/data/store/api-rows'
