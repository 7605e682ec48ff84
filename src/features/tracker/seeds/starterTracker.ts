type Tag = { name: string; color: string }

export type StarterProduct = {
  key: string
  name: string
  description: string
  templates: { ISSUE: string; FEATURE: string }
  tags: Tag[]
}

const featureTemplate = `## What should be possible

## Why the present way is not enough

## How others do it
`

/** The fixed tickets of the website form its changelog. */
export const starterProducts = (brand: string): StarterProduct[] => [
  {
    key: 'game',
    name: brand,
    description: 'Bugs and feature requests for the game.',
    templates: {
      ISSUE: `## Steps

1.

## What happened

## What should have happened

## System

Operating system, graphics card, mods
`,
      FEATURE: featureTemplate,
    },
    tags: [
      { name: 'rendering', color: '#2f7fc1' },
      { name: 'ui', color: '#b07322' },
      { name: 'saves', color: '#1f8fc4' },
      { name: 'multiplayer', color: '#3f8f4f' },
      { name: 'modding', color: '#9a7d0a' },
      { name: 'linux', color: '#b5533c' },
    ],
  },
  {
    key: 'website',
    name: 'Website',
    description: 'Bugs and feature requests for this site.',
    templates: {
      ISSUE: `## Address of the page

## What happened

## What should have happened

## Browser
`,
      FEATURE: featureTemplate,
    },
    tags: [
      { name: 'editor', color: '#7a4fbf' },
      { name: 'phones', color: '#a8467f' },
    ],
  },
]

/** The product of a project without a game. */
export const openSourceProducts = (brand: string): StarterProduct[] => [
  {
    key: 'project',
    name: brand,
    description: 'Bugs and feature requests.',
    templates: {
      ISSUE: `## Steps

1.

## What happened

## What should have happened

## Version and system
`,
      FEATURE: featureTemplate,
    },
    tags: [
      { name: 'documentation', color: '#2f7fc1' },
      { name: 'good first issue', color: '#3f8f4f' },
    ],
  },
]

/** Tags of all products. */
export const starterTags: Tag[] = [
  { name: 'performance', color: '#bf6b2a' },
  { name: 'accessibility', color: '#5b5fc7' },
  { name: 'needs info', color: '#5f6b7a' },
]

/** Tags of the demo's game. */
export const demoTags: Tag[] = [
  { name: 'simulation', color: '#0f8a8a' },
  { name: 'wires', color: '#c05746' },
]
