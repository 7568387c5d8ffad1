CREATE TABLE `page_translations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page_id` integer NOT NULL,
	`language` text NOT NULL,
	`address` text NOT NULL,
	`texts` blob NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_translations_page` ON `page_translations` (`page_id`,`language`,`address`);--> statement-breakpoint
CREATE TABLE `translation_services` (
	`organization_id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`key` text,
	`timeout_s` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
