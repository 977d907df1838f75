import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { ddrTemplate } from '../template.contract.ts'

export type TemplateRow = Answer<typeof ddrTemplate.templates>['list'][number]
export type DeskTemplate = Answer<typeof ddrTemplate.templateDesk>['list'][number]
export type TemplateDetail = Answer<typeof ddrTemplate.templateShow>

export const templateQuery = (id: number) => query(ddrTemplate.templateShow, { id })
export async function saveTemplate(input: Whole<typeof ddrTemplate.saveTemplate>): Promise<{ id: number }> {
  const saved = await call(ddrTemplate.saveTemplate, input, { inline: true })
  await invalidate(ddrTemplate)
  return saved
}
export const shelve =
  (status: 'on' | 'off') =>
  async ({ id, version }: DeskTemplate): Promise<void> => {
    await call(ddrTemplate.shelveTemplate, { id, version, status }).finally(() => invalidate(ddrTemplate))
  }
