CREATE TABLE `password_resets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`requested_at` text,
	`key_hash` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_resets_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_key` ON `password_resets` (`key_hash`);--> statement-breakpoint
CREATE TABLE `identity_providers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text NOT NULL,
	`client_authentication` text NOT NULL,
	`client_secret` text,
	`private_key` text,
	`certificate` text,
	`claim` text NOT NULL,
	`active` integer NOT NULL,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identity_providers_organization` ON `identity_providers` (`organization_id`);--> statement-breakpoint
CREATE TABLE `sign_in_settings` (
	`organization_id` integer PRIMARY KEY NOT NULL,
	`sessions` integer NOT NULL,
	`basic_everywhere` integer NOT NULL,
	`weak_first_passwords` integer NOT NULL,
	`provisioning` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`issuer` text NOT NULL,
	`algorithm` text NOT NULL,
	`public_key` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `signing_keys_organization` ON `signing_keys` (`organization_id`);--> statement-breakpoint
ALTER TABLE `tokens` ADD `session` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tokens` ADD `organization_id` integer REFERENCES organizations(id);--> statement-breakpoint
CREATE INDEX `tokens_expiry` ON `tokens` (`expires_at`);