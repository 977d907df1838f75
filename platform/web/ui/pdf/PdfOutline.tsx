import { DownOutlined } from '@ant-design/icons'
import { Tree } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import type { PdfControl } from './engine.ts'
import type { OutlineNode } from './state.ts'

type Props = { outline: OutlineNode[] | null; control: PdfControl | null; onChosen: () => void }

/** The table of contents a document brings; choosing an entry goes there. */
export function PdfOutline({ outline, control, onChosen }: Props) {
  if (outline?.length === 0) return <p className="pdf-outline-none">{t('part.pdf.no_outline')}</p>
  return (
    <Tree<OutlineNode>
      aria-label={t('part.pdf.outline')}
      blockNode
      switcherIcon={<DownOutlined aria-hidden />}
      treeData={outline ?? []}
      fieldNames={{ title: 'title', key: 'key', children: 'children' }}
      defaultExpandedKeys={outline && outline.length < 30 ? outline.map((node) => node.key) : []}
      selectedKeys={[]}
      onSelect={(_, { node }) => {
        control?.follow(node.dest)
        onChosen()
      }}
    />
  )
}
