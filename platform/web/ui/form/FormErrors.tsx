import { Alert, Button, type FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { TraceId } from '../state/States.tsx'
import { wordsOf } from '../words.ts'
import { labelOf } from './label.ts'
import type { Problem } from './use-submit.ts'
import './form.css'

type Props<V> = { form: FormInstance<V>; problems: readonly Problem[]; failure: unknown }

/** What has to be corrected, each entry leading to its field, and what failed as a whole. Takes the focus when it appears. */
export function FormErrors<V>({ form, problems, failure }: Props<V>) {
  const box = useRef<HTMLDivElement>(null)
  const shown = problems.length > 0 || Boolean(failure)
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown])
  if (!shown) return null
  const jump = ({ path }: Problem) => form.scrollToField(path, { focus: true, block: 'center' } as never)
  const list = (
    <ul className="form-errors">
      {problems.map((problem) => {
        const words = [labelOf(problem.path), problem.message].filter(Boolean).join(' – ')
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
