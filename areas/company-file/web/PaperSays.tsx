import { day } from '#platform/web/i18n/format.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import type { Paper } from './company-file.queries.ts'
import { categoryWord, lastDay, modelOf } from './words.ts'

type Shown = Pick<Paper, 'category' | 'model' | 'edition' | 'validTo' | 'file'> & { publishedAt: string | null }
/** What a paper is, and the file to open. */
export const PaperSays = ({ record }: { record: Shown }) => (
  <Facts
    facts={[
      ['company-file.field.category', categoryWord(record.category)],
      ['company-file.field.model', modelOf(record.model)],
      ['company-file.field.edition', record.edition],
      ['company-file.field.valid_to', lastDay(record.validTo)],
      ['company-file.field.published', day(record.publishedAt)],
      ['company-file.field.file', <FileLinks key="file" files={[record.file]} />],
    ]}
  />
)
