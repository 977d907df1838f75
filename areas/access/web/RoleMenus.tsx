import { Checkbox, Tag } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import type { Matrix } from './access.queries.ts'
import { audienceWords } from './audience.ts'
import {
  flatten,
  markOf,
  menuForest,
  standingOf,
  toggle,
  type Chosen,
  type Field,
  type MenuNode,
  type Standing,
} from './matrix.rules.ts'
import styles from './Role.module.css'

type Props = {
  matrix: Matrix
  field: Field
  permissions: ReadonlySet<string>
  /** holds everything and cannot be changed */
  fixed: boolean
  /** is being saved: ticks wait, or the answer would wipe them out */
  busy: boolean
  onMenus: (next: Chosen) => void
  onPermissions: (next: ReadonlySet<string>) => void
}

const toggled = (set: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  new Set(set.has(one) ? [...set].filter((other) => other !== one) : [...set, one])

/** Up and down move from tick to tick in the first column, left and right within a line. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const down = event.key === 'ArrowDown' || event.key === 'ArrowRight' ? 1 : event.key.startsWith('Arrow') ? -1 : 0
  const line = (event.target as HTMLElement).closest('li')
  if (down === 0 || !line) return
  const across = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const boxes = across
    ? [...line.querySelectorAll<HTMLElement>('input:enabled')]
    : [...event.currentTarget.querySelectorAll('li')].flatMap(
        (li) => li.querySelector<HTMLElement>('input:enabled') ?? [],
      )
  const here = boxes.findIndex((box) => (across ? box === event.target : line.contains(box)))
  boxes[here + down]?.focus()
  event.preventDefault()
}

/** Every menu entry on a line: a tick for seeing it, and beside it the permissions that live under it. */
export function RoleMenus(props: Props) {
  const { matrix, permissions, fixed, busy, onPermissions } = props
  const homes = new Map(matrix.homes.map((home) => [home.permission, home.menuId]))
  const { roots, homeless } = menuForest(matrix.menus, matrix.permissions, homes)
  const ticks = (list: readonly string[], hidden: boolean) => (
    <Permissions
      list={list}
      hidden={hidden}
      words={matrix.words}
      held={permissions}
      disabled={fixed}
      onToggle={(one) => !busy && onPermissions(toggled(permissions, one))}
    />
  )
  return (
    <div className={styles.matrix} data-fixed={fixed} aria-busy={busy}>
      <div className={styles.columns} aria-hidden>
        <span>{t('access.role.menus')}</span>
        <span>{t('access.role.permissions')}</span>
      </div>
      <ul onKeyDown={onArrow} aria-label={t('access.role.menus')}>
        {flatten(roots).map((node) => (
          <Line key={node.id} node={node} roots={roots} {...props} ticks={ticks} />
        ))}
        {homeless.length > 0 && (
          <li className={styles.line}>
            <span className={styles.other}>{t('access.role.other')}</span>
            {ticks(homeless, false)}
          </li>
        )}
      </ul>
    </div>
  )
}

type LineProps = Props & {
  node: MenuNode
  roots: readonly MenuNode[]
  ticks: (list: readonly string[], hidden: boolean) => ReactNode
}
function Line({ node, roots, field, fixed, busy, onMenus, ticks }: LineProps) {
  const standing = standingOf(node, field.role, field.chosen, field.others)
  const mark = markOf(node, field)
  const isTicked = field.chosen.has(node.id)
  const isOut = standing === 'unreachable'
  const sees = fixed || (!isOut && (isTicked || standing === 'open'))
  return (
    <li className={styles.line} data-depth={node.depth} style={{ '--depth': node.depth } as object}>
      <div className={styles.menu}>
        <Checkbox
          checked={fixed || mark === 'on'}
          indeterminate={!fixed && mark === 'partly'}
          disabled={fixed || (isOut && !isTicked)}
          onChange={() => !busy && onMenus(toggle(node, roots, field))}
        >
          {node.name}
        </Checkbox>
        <span className={styles.url}>{node.url}</span>
        {node.audience !== 'all' && <Tag>{audienceWords(node.audience)}</Tag>}
        {!fixed && <Note standing={standing} audience={node.audience} />}
      </div>
      {node.permissions.length > 0 && ticks(node.permissions, !sees)}
    </li>
  )
}

function Note({ standing, audience }: { standing: Standing; audience: string }) {
  if (standing === 'only')
    return (
      <span className={styles.note} title={t('access.role.only_about')}>
        {t('access.role.only')}
      </span>
    )
  if (standing !== 'open') return null
  const words =
    audience === 'all' ? t('access.role.everyone') : t('access.role.open', { people: audienceWords(audience) })
  return (
    <span className={styles.note} title={t('access.role.open_about')}>
      {words}
    </span>
  )
}

type PermissionsProps = {
  list: readonly string[]
  held: ReadonlySet<string>
  disabled: boolean
  /** the menu they live under is not seen: a held permission has no effect on the screen */
  hidden: boolean
  /** the names of permissions in the reader's language */
  words: Readonly<Record<string, string>>
  onToggle: (permission: string) => void
}
function Permissions({ list, words, held, disabled, hidden, onToggle }: PermissionsProps) {
  const isIdle = hidden && list.some((one) => held.has(one))
  return (
    <div className={styles.permissions}>
      {list.map((one) => (
        <Checkbox key={one} checked={held.has(one)} disabled={disabled} onChange={() => onToggle(one)}>
          <span title={one}>{words[one] ?? one}</span>
        </Checkbox>
      ))}
      {isIdle && <span className={styles.idle}>{t('access.role.idle')}</span>}
    </div>
  )
}
