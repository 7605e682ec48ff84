import { useBrand } from '#client/brand.ts'
import type { HomeHero } from '#client/extensions/pageParts.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { gamePaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { pictures } from './pictures.ts'

function Action() {
  const [store] = useBrand().stores
  return (
    <ButtonLink variant="primary" size="large" href={store?.url ?? gamePaths.getTheGame()}>
      {messages.buy.buy()}
    </ButtonLink>
  )
}

export const homeHero: HomeHero = { pictures, Action }
