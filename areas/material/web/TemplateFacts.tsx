import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { TemplateRow } from './template.queries.ts'

/** What a layout of memory is. */
export default function TemplateFacts({ record }: { record: Omit<TemplateRow, 'can' | 'guide'> }) {
  return (
    <Facts
      facts={[
        ['material.target.chip', `${record.chip.code} ${record.chip.name}`],
        ['material.field.ddr_type', record.ddrType],
        ['material.field.topology', record.topology],
        ['material.field.layers', record.layers],
        ['material.field.thickness', record.thickness],
        ['material.field.size', record.size],
        ['material.field.speed', record.maxSpeed],
        ['material.field.dual', t(record.dualSide ? 'material.yes' : 'material.no')],
        ['material.field.revision', record.revision],
        ['material.field.notes', record.notes],
      ]}
    />
  )
}
