import { Alert, Button, type FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { TraceId } from '../state/States.tsx'
import { wordsOf } from '../words.ts'
import { elementOf, labelOf } from './label.ts'
import type { Problem } from './use-submit.ts'
import './form.css'

type Props<V> = {
  form: FormInstance<V>
  problems: readonly Problem[]
  failure: unknown
  /** counts the attempts of a long form: after each the focus is at the first field to correct */
  attempt?: number
}

/** As they stand on the screen; what belongs to no field comes last. */
function inOrder<V>(problems: readonly Problem[], form: FormInstance<V>): Problem[] {
  const fieldOf = ({ path }: Problem) => elementOf(path, form)
  const below = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  return problems.toSorted((a, b) => {
    const [one, other] = [fieldOf(a), fieldOf(b)]
    return one && other ? (below(one, other) ? 1 : one === other ? 0 : -1) : Number(!one) - Number(!other)
  })
}

/** What has to be corrected, each entry leading to its field, and what failed as a whole. Takes the focus when it appears. */
export function FormErrors<V>({ form, problems: given, failure, attempt }: Props<V>) {
  const box = useRef<HTMLDivElement>(null)
  const shown = given.length > 0 || Boolean(failure)
  const problems = attempt === undefined ? given : inOrder(given, form)
  const jump = ({ path }: Problem) => form.scrollToField(path, { focus: true, block: 'center' } as never)
  const first =
    attempt !== undefined && !failure && problems[0] && elementOf(problems[0].path, form) ? problems[0] : undefined
  const go = useRef(() => {})
  useEffect(() => void (go.current = () => (first ? jump(first) : box.current?.focus())))
  useEffect(() => {
    if (shown) go.current()
  }, [shown, attempt])
  if (!shown) return null
  const list = (
    <ul className="form-errors">
      {problems.map((problem) => {
        const words = [labelOf(problem.path, form), problem.message].filter(Boolean).join(' – ')
        return (
          <li key={`${problem.path.join('.')} ${problem.message}`}>
            {problem.path.length > 0 ? (
              <Button type="link" size="small" onClick={() => jump(problem)}>
                {words}
              </Button>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ul>
  )
  return (
    <div ref={box} tabIndex={-1} className="form-problems">
      {Boolean(failure) && (
        <Alert
          type="error"
          showIcon
          title={wordsOf(failure, t('ui.form.failed'))}
          description={<TraceId error={failure} />}
        />
      )}
      {problems.length > 0 && (
        <Alert type="error" showIcon title={t('ui.form.errors', { n: problems.length })} description={list} />
      )}
    </div>
  )
}
