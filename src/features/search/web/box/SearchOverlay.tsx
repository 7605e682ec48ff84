import { SearchSuggestions } from '../suggestions/SearchSuggestions.tsx'
import { searchPanelId } from './searchPanel.ts'

export const Overlay = () => <SearchSuggestions panelId={searchPanelId} />
