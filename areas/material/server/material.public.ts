export { refuseUncertified } from './material.service.ts'
export { recordResult, type Stated } from './support.service.ts'
