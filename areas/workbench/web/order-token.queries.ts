import { call } from '#platform/web/call/call.ts'
import { workbench } from '../contract.ts'

export const askOrderToken = async (): Promise<string> =>
  (await call(workbench.orderRole, undefined, { inline: true })).orderToken
