import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { missingFor } from '#platform/contract/reason.ts'
import { byteSize, day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AccessHint } from '#platform/web/layout/AccessHint.tsx'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can, useSession } from '#platform/web/session.ts'
import { startDownload } from '#platform/web/ui/file/download-store.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import { Panel, Row } from './Panel.tsx'
import { materialQuery, type Material } from './product.queries.ts'
import styles from './Product.module.css'

const fewGroups = 2
/** What this reader may see of a chip, kind by kind, and what is locked and why. */
export function MaterialOf({ code }: { code: string }) {
  const found = useQuery(materialQuery(code))
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return null
  const { documents, sdks, answers, tools, locked } = found.data
  const errata = documents.find(({ docType }) => docType === 'errata')
  const others = documents.filter((group) => group !== errata)
  const faq = (
    <Panel title={t('product.kind.answers')} total={answers.total} empty={t('product.no_answers')}>
      {answers.list.map((one) => (
        <Row key={one.id} to={one.url} title={one.title} facts={[day(one.updatedAt)]} />
      ))}
    </Panel>
  )
  // who sees few papers would look at an empty column
  const few = others.length <= fewGroups
  return (
    <section aria-labelledby="material">
      <h2 id="material">{t('product.material')}</h2>
      <div className={styles.material}>
        <div className={styles.stack}>
          {others.map((group) => (
            <Documents key={group.docType} group={group} code={code} />
          ))}
          {others.length === 0 && !(locked?.account || locked?.nda || locked?.projects.length) && (
            <Panel title={t('product.kind.documents')} empty={t('product.no_documents')}>
              {null}
            </Panel>
          )}
          {few && faq}
        </div>
        <div className={styles.stack}>
          <Locked locked={locked} />
          {errata && <Documents group={errata} code={code} />}
          <Sdks sdks={sdks} />
          {!few && faq}
          <Panel title={t('product.kind.tools')} total={tools.total} empty={t('product.no_tools')}>
            {tools.list.map((one) => (
              <Row key={one.id} to={one.url} title={one.name} facts={[one.version, byteSize(one.size), one.intro]} />
            ))}
          </Panel>
        </div>
      </div>
    </section>
  )
}

type Group = Material['documents'][number]
const searchFor = (code: string, words: string) => `/filter/all?keyword=${encodeURIComponent(`${code} ${words}`)}`
const Documents = ({ group, code }: { group: Group; code: string }) => (
  <Panel
    title={group.name}
    total={group.total}
    empty={null}
    more={group.total > group.list.length && <AppLink to={searchFor(code, group.name)}>{t('product.all')}</AppLink>}
  >
    {group.list.map((one) => (
      <Row
        key={one.id}
        to={one.url}
        title={one.title}
        facts={[
          one.revision,
          one.lang === 'zh' ? t('product.chinese') : 'English',
          byteSize(one.size),
          day(one.updatedAt),
          <LevelTag key="level" level={one.level} />,
        ]}
        side={(one.level === 'public' || can('doc_download')) && <Take document={one} />}
      />
    ))}
  </Panel>
)

const Take = ({ document: { title, fileId } }: { document: Group['list'][number] }) => (
  <Button
    type="text"
    icon={<DownloadOutlined aria-hidden />}
    title={t('product.download')}
    aria-label={t('product.download_one', { title })}
    onClick={() => void startDownload([{ id: fileId, name: `${title}.pdf` }])}
  />
)

function Sdks({ sdks }: { sdks: Material['sdks'] }) {
  const user = useSession()
  const closed = <AccessHint reason={missingFor('project', user) ?? 'package'}>{t('product.no_sdks')}</AccessHint>
  return (
    <Panel title={t('product.kind.sdks')} total={sdks.total} empty={closed}>
      {sdks.list.map((one) => (
        <Row
          key={one.id}
          to={one.url}
          title={one.name}
          facts={[one.projectCode, day(one.releasedAt), t('product.patches', { n: one.patchCount }), one.patch]}
        />
      ))}
    </Panel>
  )
}

const most = 20
const upTo = (n: number) => (n < most ? String(n) : `${most}+`)
/** That there is more, for each way to get there: numbers, as the search says them. */
function Locked({ locked }: Pick<Material, 'locked'>) {
  const user = useSession()
  const lacking = missingFor('nda', user)
  if (!locked && !lacking) return null
  return (
    <section className={styles.locked} aria-labelledby="locked">
      <h3 id="locked">{t('product.locked')}</h3>
      <ul>
        {locked?.account !== undefined && locked.account > 0 && (
          <li>
            <AccessHint reason="sign_in">{t('product.locked.account', { n: upTo(locked.account) })}</AccessHint>
          </li>
        )}
        {lacking && (
          <li>
            <AccessHint reason={lacking}>
              {locked?.nda ? t('product.locked.nda', { n: upTo(locked.nda) }) : t('product.locked.certified')}
            </AccessHint>
          </li>
        )}
        {locked?.projects.map(({ id, name, count }) => (
          <li key={id}>
            <AccessHint reason={missingFor('project', user) ?? 'package'} about={{ project: id }}>
              {t('product.locked.project', { name, n: upTo(count) })}
            </AccessHint>
          </li>
        ))}
      </ul>
    </section>
  )
}
