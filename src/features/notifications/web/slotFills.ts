import { topicTools, watchTools } from '#client/extensions/slots.tsx'
import { TopicWatchTool, WatchTool } from './WatchTools.tsx'

export const slotFills = [watchTools.add(WatchTool), topicTools.add(TopicWatchTool)]
