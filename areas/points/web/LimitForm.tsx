import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { Input as InputOf } from '#platform/contract/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { mostLimit, pointLimit } from '../limit.contract.ts'
import { choicesQuery, limitQuery, saveLimit, type Limit } from './points.queries.ts'

type Values = InputOf<typeof pointLimit.saveLimit>
const Field = fieldOf(pointLimit.saveLimit.input)
const options = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** Sets a limit; whom it limits stays as it is when it is changed. */
export default function LimitForm({ id, onClose }: EditorProps) {
  const choices = useQuery(choicesQuery())
  return (
    <RecordForm<Values, Limit>
      id={id}
      read={limitQuery}
      name="points.limit"
      title={(old) =>
        old ? `${t('points.limit.edit_one')} · ${old.user?.name ?? old.project?.name ?? ''}` : t('points.limit.create')
      }
      startOf={(old) => (old ? { points: old.points } : {})}
      save={({ userId, projectId, points }, old) =>
        saveLimit({ id: old?.id, version: old?.version, userId, projectId, points })
      }
      saved="points.limit.saved"
      submitText="points.limit.save"
      beside={choices}
      onClose={onClose}
    >
      {(old) => (
        <>
          {!old && (
            <>
              <Field name="userId" label={t('points.limit.user')} extra={t('points.limit.user_help')}>
                <Select
                  allowClear
                  placeholder={t('points.limit.choose_user')}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={options(choices.data?.users ?? [])}
                />
              </Field>
              <Field name="projectId" label={t('points.limit.project')}>
                <Select
                  allowClear
                  placeholder={t('points.limit.choose_project')}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={options(choices.data?.projects ?? [])}
                />
              </Field>
            </>
          )}
          <Field name="points" label={t('points.limit.points')}>
            <NumberField min={0} max={mostLimit} step={100} />
          </Field>
        </>
      )}
    </RecordForm>
  )
}
