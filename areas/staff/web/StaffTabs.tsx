import { PageTabs } from '#platform/web/ui/list/PageTabs.tsx'
import { business, invitations, people, steps } from '../staff.links.ts'

const tabs = [
  [people.path, 'staff.title'],
  [invitations.path, 'staff.invitation.title'],
  [business.path, 'staff.business.title'],
  [steps.path, 'staff.flow.title'],
] as const
/** The desks of people and roles as one bar, above each of them. */
export const StaffTabs = () => <PageTabs label="staff.tabs" tabs={tabs} />
