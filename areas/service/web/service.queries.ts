import type { Answer } from '#platform/contract/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { service } from '../contract.ts'

export type ServiceRow = Answer<typeof service.list>['list'][number]
export type ServiceDetail = Answer<typeof service.show>
export type Work = Answer<typeof service.work>[number]
export const workQuery = () => query(service.work, {})
export const serviceQuery = (id: number) => query(service.show, { id })
