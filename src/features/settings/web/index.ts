export { SetSiteSettingsDoc, SiteSettingsDoc } from './panels/SettingsPanel.graphql.ts'
