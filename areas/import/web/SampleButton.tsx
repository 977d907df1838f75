import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { saveFile } from '#platform/web/call/save-file.ts'
import { t } from '#platform/web/i18n/text.ts'
import { type importKinds, imports } from '../contract.ts'
import { brought, kindWord } from './words.ts'

type Kind = (typeof importKinds)[number]
const save = (kind: Kind) => void saveFile(imports.sample, { kind }).catch(() => {})

/** A table to begin with, of each kind there is. */
export const SampleButton = () => (
  <Dropdown
    trigger={['click']}
    menu={{
      items: brought().map((key) => ({ key, label: kindWord(key) })),
      onClick: ({ key }) => save(key as Kind),
    }}
  >
    <Button icon={<DownloadOutlined aria-hidden />}>{t('import.sample')}</Button>
  </Dropdown>
)
