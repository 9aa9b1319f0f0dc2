/** Returns the body that registers a restaurant. */
export const registration = (email: string, companyName = 'El Fogón de Lucía', password = 'fogon2026') => ({
  firstName: 'Lucía',
  lastName: 'Quispe',
  companyName,
  city: 1,
  phone: '59171234567',
  email,
  password,
  promotions: true,
});
