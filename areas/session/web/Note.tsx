import { CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'

/** One sentence above the sign-in form, in the look of antd's Alert, whose closing and movement are not needed here. */
export const Note = ({ failed = false, children }: { failed?: boolean; children: ReactNode }) => (
  <div className={`ant-alert ant-alert-${failed ? 'error' : 'info'}`} role={failed ? 'alert' : 'status'}>
    {failed ? <CloseCircleFilled className="ant-alert-icon" /> : <InfoCircleFilled className="ant-alert-icon" />}
    <div className="ant-alert-section">
      <div className="ant-alert-title">{children}</div>
    </div>
  </div>
)
