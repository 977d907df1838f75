import { Checkbox } from 'antd'
import type { Project } from './access.queries.ts'
import styles from './Group.module.css'

const nothing: number[] = []
type Props = { projects: readonly Project[]; value?: number[]; onChange?: (next: number[]) => void }

/** The projects a group opens: one line per chip, whose own tick takes all of its projects. */
export function GroupProjects({ projects, value = nothing, onChange }: Props) {
  const held = new Set(value)
  const set = (ids: readonly number[], on: boolean) => {
    const rest = value.filter((id) => !ids.includes(id))
    onChange?.(on ? [...rest, ...ids] : rest)
  }
  return (
    <div id="group-projects" className={styles.projects}>
      {[...Map.groupBy(projects, (project) => project.chip)].map(([chip, own]) => {
        const ids = own.map((project) => project.id)
        const count = ids.filter((id) => held.has(id)).length
        return (
          <fieldset key={chip}>
            <legend className="visually-hidden">{chip}</legend>
            <Checkbox
              className={styles.chip ?? ''}
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={() => set(ids, count < ids.length)}
            >
              {chip}
            </Checkbox>
            {own.map((project) => (
              <Checkbox
                key={project.id}
                checked={held.has(project.id)}
                onChange={() => set([project.id], !held.has(project.id))}
              >
                <span title={project.code}>{project.name}</span>
              </Checkbox>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
