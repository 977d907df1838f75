// What areas around a project need of it (issues first): who sees it, which are opened, who its people are.
// `projectSeen` filters rows for the caller, `projectKnown` for messages (`bound`); an issue is seen with its project at most.

export {
  findSeenProject,
  holdOpened,
  listOpenedProjects,
  listProjectPeople,
  listToAsk,
  projectKnown,
  projectSeen,
  touchProject,
} from './seen.sql.ts'
