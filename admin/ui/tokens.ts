/** Colours of the brand (terracotta, Majorelle blue, saffron, oasis green), a set for each mode. */
export interface ColorTokens {
  readonly ground: string;
  readonly paper: string;
  readonly line: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly terracotta: string;
  readonly onTerracotta: string;
  readonly majorelle: string;
  readonly saffron: string;
  readonly oasis: string;
  readonly clay: string;
}

/** Colours of sidebar and sign-in, night blue in both modes. */
export const nightColors = {
  ground: '#141a2e',
  raised: '#212946',
  text: '#f4efe6',
  soft: '#b9bdd0',
  mark: '#f0b14a',
} as const;

export const lightTokens: ColorTokens = {
  ground: '#f6f3ee',
  paper: '#ffffff',
  line: '#e3dcd2',
  ink: '#26211d',
  inkSoft: '#655c54',
  terracotta: '#a8432a',
  onTerracotta: '#ffffff',
  majorelle: '#4740c4',
  saffron: '#8a5a00',
  oasis: '#25713f',
  clay: '#920c3d',
};

export const darkTokens: ColorTokens = {
  ground: '#16171d',
  paper: '#1f2129',
  line: '#363945',
  ink: '#f1ece4',
  inkSoft: '#b4ada4',
  terracotta: '#ee9473',
  onTerracotta: '#2b0f05',
  majorelle: '#aca8ff',
  saffron: '#f0b14a',
  oasis: '#7fcf9a',
  clay: '#fb6488',
};
