export const chartIcon = 'M4 20h16M7 20v-7M12 20V5M17 20v-10';
