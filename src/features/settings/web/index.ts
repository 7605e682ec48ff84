export { SettingList } from './panels/SettingList.tsx'
export { SetSiteSettingsDoc, SiteSettingsDoc } from './panels/SettingsPanel.graphql.ts'
