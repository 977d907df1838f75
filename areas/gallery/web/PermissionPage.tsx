import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Skeleton } from 'antd'
import { roles, type Permission } from '#platform/contract/access.ts'
import { opens } from '#platform/web/call/query.ts'
import { count, listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { useSession } from '#platform/web/session.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { Permit } from '#platform/web/ui/Permit.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import type { permission } from '../gallery.links.ts'
import type { ViewSearch } from '../gallery.search.ts'
import { roleViewQuery, type RoleView } from './gallery.queries.ts'
import styles from './Gallery.module.css'
import { Row, Sample, State } from './Sample.tsx'

const roleWord = wordsFor('access.role.name')
const asked = ({ role = 'admin', certified }: ViewSearch) => roleViewQuery({ role, certified })
export const loader = ({ search }: LoadContext<typeof permission>) => opens(asked(search))

/** Buttons that other pages show to whom they are let to. */
const buttons = [
  'role_edit',
  'group_edit',
  'log_read',
  'mail_read',
  'faq_edit',
  'faq_audit',
] as const satisfies Permission[]

/** /permission/index: what the reader is let to, and what any role is. */
export default function PermissionPage({ search, setSearch }: PageProps<typeof permission>) {
  const { role = 'admin', certified } = search
  const { data, error, refetch } = useQuery(asked(search))
  return (
    <TitledPage title={t('gallery.rights.title')} lead={t('gallery.rights.lead')}>
      <Own />
      <Sample title="gallery.rights.try" of="menusOfRole · Permit" about="gallery.rights.try_about">
        <State name="gallery.rights.role">
          <Row>
            <Choice
              label={t('gallery.rights.role')}
              value={role}
              options={roles.map((value) => ({ value, label: roleWord(value) }))}
              onChange={(next) => setSearch({ role: next })}
            />
            <Checkbox checked={certified} onChange={({ target }) => setSearch({ certified: target.checked })}>
              {t('gallery.rights.certified')}
            </Checkbox>
          </Row>
        </State>
        <State name="gallery.rights.buttons">
          {data ? <Buttons held={heldBy(data)} /> : <Skeleton.Button active />}
        </State>
        <State name="gallery.rights.menus" wide>
          {data ? (
            <Menus rows={data} name={roleWord(role)} />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton active />
          )}
        </State>
      </Sample>
    </TitledPage>
  )
}

const heldBy = (rows: RoleView) =>
  new Map(rows.flatMap(({ privilege }) => privilege.map(({ code, word }) => [code, word] as const)))

/** As the screens know it: the session, and the privileges that came with its menu. */
function Own() {
  const user = useSession()
  if (!user) return null
  const all = (items: typeof user.menus): typeof user.menus => items.flatMap((one) => [one, ...all(one.children)])
  const menus = all(user.menus)
  const codes = new Set(menus.flatMap(({ privilege }) => privilege))
  return (
    <Sample title="gallery.rights.own" of="useSession · can" about="gallery.rights.own_about">
      <State name="gallery.rights.session">
        <Facts
          facts={[
            ['gallery.rights.login', user.loginName],
            ['gallery.rights.roles', listed(user.roles.map(roleWord))],
            ['gallery.rights.company', user.company],
            ['gallery.rights.entries', count(menus.length)],
            ['gallery.rights.codes', count(codes.size)],
          ]}
        />
      </State>
      <State name="gallery.rights.permit">
        <Row>
          {buttons.map((code) => (
            <Permit key={code} code={code}>
              <Button>{code}</Button>
            </Permit>
          ))}
        </Row>
      </State>
    </Sample>
  )
}

/** What a screen draws for the role: a control without its permission is removed, not greyed. */
function Buttons({ held }: { held: ReadonlyMap<string, string> }) {
  const drawn = buttons.filter((code) => held.has(code))
  if (drawn.length === 0) return <p>{t('gallery.rights.no_buttons')}</p>
  return (
    <Row>
      {drawn.map((code) => (
        <Button key={code} title={code}>
          {held.get(code)}
        </Button>
      ))}
    </Row>
  )
}

/** On a phone a cell names its column, and one that holds nothing is left out. */
const labelled = (words: string, holds: boolean) => (holds ? { 'data-label': words } : { 'data-none': '' })

function Menus({ rows, name }: { rows: RoleView; name: string }) {
  if (rows.length === 0) return <EmptyState title={t('gallery.rights.none')} about={t('gallery.rights.none_about')} />
  const words = {
    address: t('gallery.rights.address'),
    shown: t('gallery.rights.shown'),
    privilege: t('gallery.rights.privilege'),
  }
  return (
    <PlainTable name={`${name} · ${t('gallery.rights.menus')}`} tall stacks>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('gallery.rights.entry')}</th>
            {Object.values(words).map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <span className={styles.depth} style={{ paddingInlineStart: 16 * row.depth }}>
                  {row.name}
                </span>
              </th>
              <td {...labelled(words.address, row.url !== '')}>
                <span className={styles.code}>{row.url}</span>
              </td>
              <td data-label={words.shown}>
                <StateTag tone={row.show ? 'good' : 'off'}>
                  {t(row.show ? 'gallery.rights.yes' : 'gallery.rights.hidden')}
                </StateTag>
              </td>
              <td {...labelled(words.privilege, row.privilege.length > 0)}>
                <span title={row.privilege.map(({ code }) => code).join(', ')}>
                  {listed(row.privilege.map(({ word }) => word))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  )
}
