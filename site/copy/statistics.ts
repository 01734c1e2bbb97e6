/** Figures of the home page (docs/product.md, "Home page"). */
export const statistics = [
  { figure: '500+', label: 'Happy Travelers' },
  { figure: '50+', label: 'Destinations' },
  { figure: '5', label: 'Years Experience' },
  { figure: '98%', label: 'Satisfaction Rate' },
] as const;
