import { Alert, Button, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { isChanged } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { TraceId } from '#platform/web/ui/state/States.tsx'
import { useLeaveGuard, useUnsavedMark } from '#platform/web/ui/form/unsaved.ts'
import { isSettled, wordsOf } from '#platform/web/ui/words.ts'
import { matrixQuery, saveRole, type Matrix, type RoleRow } from './access.queries.ts'
import { changeOf, heldByOthers, sideEffects, type Chosen } from './matrix.rules.ts'
import { nameOfRole } from './RoleList.tsx'
import { RoleMenus } from './RoleMenus.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SideEffects } from './SideEffects.tsx'
import { queryClient } from '#platform/web/call/query.ts'

type Props = { matrix: Matrix; role: RoleRow; onDirty: (dirty: boolean) => void }
/** What was ticked, with the role as it was read then: a save must name that version, not a later one. */
type Draft = { base: RoleRow; menuIds: Chosen; permissions: ReadonlySet<string> }
const draftOf = (role: RoleRow): Draft => ({
  base: role,
  menuIds: new Set(role.menuIds),
  permissions: new Set(role.permissions),
})

function useDraft(role: RoleRow) {
  const [kept, setKept] = useState<Draft | null>(null)
  const draft = kept ?? draftOf(role)
  const menus = changeOf(draft.base.menuIds, draft.menuIds)
  const permissions = changeOf(draft.base.permissions, draft.permissions)
  const dirty = menus.added + menus.removed + permissions.added + permissions.removed > 0
  return {
    draft,
    menus,
    permissions,
    dirty,
    change: (part: Partial<Draft>) => setKept({ ...draft, ...part }),
    drop: () => setKept(null),
  }
}

/** One role: its menus and permissions as ticks, and a bar that saves them while there is something to save. */
export function RoleEditor({ matrix, role, onDirty }: Props) {
  const { draft, menus, permissions, dirty, change, drop } = useDraft(role)
  const [ask, questions] = useAsk()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const field = { role: draft.base, chosen: draft.menuIds, others: heldByOthers(matrix.roles, role.role) }
  const outdated = dirty && draft.base.version !== role.version

  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  const reset = () => {
    drop()
    setFailure(null)
  }
  useLeaveGuard(dirty, ask, t('access.role.leave'), reset)
  const mark = useUnsavedMark(dirty)

  const save = async () => {
    const effects = sideEffects(matrix.menus, field)
    const isWide = effects.narrowed.length + effects.opened.length > 0
    const question = { title: t('access.role.effects'), content: <SideEffects {...effects} role={role} /> }
    if (isWide && !(await ask({ ...question, yes: t('access.role.save') }))) return
    setSaving(true)
    setFailure(null)
    try {
      await saveRole(draft.base, draft.menuIds, draft.permissions)
      drop()
      notify.success(t('access.saved'))
    } catch (error) {
      if (!isSettled(error)) setFailure(error)
    } finally {
      setSaving(false)
    }
  }
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: matrixQuery().queryKey })
    reset()
  }
  return (
    <section className="pick-work" aria-labelledby="role-name" {...mark}>
      <div className="pick-head">
        <h2 id="role-name">{nameOfRole(role)}</h2>
        <code>{role.role}</code>
        <small>{t('access.role.users', { n: role.users })}</small>
        {role.fixed && <Tag>{t('access.role.fixed')}</Tag>}
      </div>
      {role.fixed && <Alert type="info" showIcon title={t('access.admin_is_fixed')} />}
      <Problem failure={failure} outdated={outdated} onReload={() => void reload()} />
      <RoleMenus
        matrix={matrix}
        field={field}
        permissions={draft.permissions}
        fixed={role.fixed}
        busy={saving}
        onMenus={(menuIds) => change({ menuIds })}
        onPermissions={(next) => change({ permissions: next })}
      />
      {!role.fixed && <SaveBar {...{ dirty, saving, menus, permissions }} onSave={() => void save()} onReset={reset} />}
      {questions}
    </section>
  )
}

type ProblemProps = { failure: unknown; outdated: boolean; onReload: () => void }
/** Somebody else was faster, which only a reload mends, or the save failed. */
function Problem({ failure, outdated, onReload }: ProblemProps) {
  if (!failure && !outdated) return null
  const conflict = outdated || isChanged(failure)
  return (
    <Alert
      role="alert"
      type={conflict ? 'warning' : 'error'}
      showIcon
      title={conflict ? t('ui.changed') : wordsOf(failure, t('access.role.failed'))}
      description={conflict ? t('access.role.conflict') : <TraceId error={failure} />}
      action={
        conflict && (
          <Button size="small" onClick={onReload}>
            {t('access.reload')}
          </Button>
        )
      }
    />
  )
}
