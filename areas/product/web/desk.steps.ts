import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DeskRow } from './product.queries.ts'

export const deskSteps: StepsOf<DeskRow> = {
  edit: { label: 'product.desk.edit', edits: true },
}
