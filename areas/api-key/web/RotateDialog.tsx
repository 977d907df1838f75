import { Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { overlaps } from '../contract.ts'
import { rotateKey, type Key } from './api-key.queries.ts'
import { overlapWord } from './words.ts'

type Values = { hours: number; password: string }

/** A new secret for a key, and how long the one before goes on being good. */
export const RotateDialog: DialogOf<Key> = ({ row, onClose }) => (
  <Decision<Values>
    title={t('api-key.rotate_one', { name: row.name })}
    about={t('api-key.rotate_about')}
    words={() => t('api-key.rotate')}
    danger={({ hours }) => hours === 0}
    initialValues={{ hours: 24, password: '' }}
    send={({ hours, password }) => rotateKey(row.name, { id: row.id, version: row.version, hours, password })}
    onClose={onClose}
  >
    {() => (
      <>
        <Form.Item name="hours" label={t('api-key.field.overlap')}>
          <Select options={overlaps.map((value) => ({ value, label: overlapWord(`${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('api-key.field.password')}
          rules={[{ required: true, message: t('api-key.password_needed') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </>
    )}
  </Decision>
)
