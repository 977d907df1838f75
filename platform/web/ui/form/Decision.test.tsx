// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CallError } from '#platform/web/call/error.ts'
import { Decision } from './Decision.tsx'

afterEach(cleanup)
const changed = new CallError('business', 'refresh and try again', {
  fields: [{ field: 'version', code: 'platform.changed', msg: '' }] as never,
  traceId: 'trace-1',
})

/** A dialog about a record that somebody else has changed to version 2. */
function Page({ sent, onClose }: { sent: [number, string][]; onClose: () => void }) {
  const [version, setVersion] = useState(1)
  return (
    <Decision<{ reason: string }>
      title="decide"
      about=""
      words={() => 'pass'}
      danger={() => false}
      initialValues={{ reason: '' }}
      send={({ reason }) => {
        sent.push([version, reason])
        return version === 1 ? Promise.reject(changed) : Promise.resolve()
      }}
      reread={{ read: async () => setVersion(2), words: 'read anew' }}
      onClose={onClose}
    >
      {() => (
        <Form.Item name="reason" label="reason">
          <Input />
        </Form.Item>
      )}
    </Decision>
  )
}
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'pass' })))

it('of a record that was changed meanwhile it keeps what was typed, says so, and is sent by what was read anew', async () => {
  const sent: [number, string][] = []
  let closed = 0
  render(<Page sent={sent} onClose={() => (closed += 1)} />)
  await act(async () => void fireEvent.change(screen.getByLabelText('reason'), { target: { value: 'fine' } }))
  await press()
  await expect.poll(() => screen.queryByText('read anew')).not.toBeNull()
  expect(screen.queryByText(/trace-1|refresh/)).toBeNull()
  expect(closed).toBe(0)
  await press()
  await expect.poll(() => closed).toBe(1)
  expect(sent).toEqual([
    [1, 'fine'],
    [2, 'fine'],
  ])
})
