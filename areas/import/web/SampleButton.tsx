import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { imports } from '../contract.ts'
import type { ImportSearch } from '../import.search.ts'
import { saveFile } from './import.queries.ts'

/** The table with its files to begin with, of the kind the list shows. */
export const SampleButton = ({ search }: { search: ImportSearch }) => (
  <Button
    icon={<DownloadOutlined aria-hidden />}
    onClick={() => void saveFile(imports.sample, { kind: search.kind ?? 'document' }).catch(() => {})}
  >
    {t('import.sample')}
  </Button>
)
