import { CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './SignIn.module.css'

/** One sentence above the sign-in form; antd's Alert would bring its closing and its movement, which are not needed here. */
export const Note = ({ failed = false, children }: { failed?: boolean; children: ReactNode }) => (
  <div className={`${styles.note} ${failed ? styles.failed : ''}`} role={failed ? 'alert' : 'status'}>
    {failed ? <CloseCircleFilled aria-hidden /> : <InfoCircleFilled aria-hidden />}
    <span>{children}</span>
  </div>
)
