/** What comes up by itself. */
export const popupCard = () => import('./Popup.tsx')
